import { describeAccessibility } from './accessibility';
import { PAGE_ROUTES } from './routes';

describeAccessibility('the pages', PAGE_ROUTES);
