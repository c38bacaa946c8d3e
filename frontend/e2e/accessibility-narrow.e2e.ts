import { describeAccessibility } from './accessibility';

describeAccessibility('dark', 390);
