import { describeAccessibility } from './accessibility';
import { DATASET_ROUTES, PROFILE_ROUTES } from './routes';

describeAccessibility('the parts of a profile', [...DATASET_ROUTES, ...PROFILE_ROUTES]);
