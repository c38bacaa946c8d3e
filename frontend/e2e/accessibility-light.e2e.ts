import { describeAccessibility } from './accessibility';

describeAccessibility('light', 1440);
