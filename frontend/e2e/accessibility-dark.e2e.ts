import { describeAccessibility } from './accessibility';

describeAccessibility('dark', 1440);
