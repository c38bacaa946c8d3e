import type { AnyRouter } from '@tanstack/react-router';

import { notify } from '../../ui/parts/notices';
import { addressTexts } from '../paths/texts';

/**
 * Says once which values of an address were ignored, because they do not fit the schema of the
 * route (`validateSearch`). The page is shown with their defaults.
 */
export function reportInvalidSearch(router: AnyRouter): void {
  let reported = '';
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    const given: Readonly<Record<string, unknown>> = toLocation.search;
    const validated: Readonly<Record<string, unknown>> = router.matchRoutes(toLocation).at(-1)?.search ?? given;
    const invalidKeys = Object.keys(given).filter((key) => given[key] !== undefined && validated[key] === undefined);
    const report = invalidKeys.length === 0 ? '' : addressTexts.ignored(invalidKeys);
    if (report !== '' && report !== reported) notify({ text: report, tone: 'failed' });
    reported = report;
  });
}
