import type { AnyRouter } from '@tanstack/react-router';

import { notify } from '../../ui/parts/notices';
import { addressTexts } from '../paths/texts';

/** Says that values of an address mean nothing and are ignored. */
export function reportIgnored(keys: readonly string[]): void {
  notify({ text: addressTexts.ignored(keys), tone: 'failed' });
}

/**
 * Says once which values of an address were ignored, because they do not fit the schema of the
 * route (`validateSearch`). The page is shown with their defaults.
 *
 * The first address is checked at once, because the router takes such values out of it before it
 * loads the page.
 */
export function reportInvalidSearch(router: AnyRouter): void {
  let reported = '';
  const check = (location: AnyRouter['latestLocation']): void => {
    const given: Readonly<Record<string, unknown>> = location.search;
    const validated: Readonly<Record<string, unknown>> = router.matchRoutes(location).at(-1)?.search ?? given;
    const invalidKeys = Object.keys(given).filter((key) => given[key] !== undefined && validated[key] === undefined);
    const report = invalidKeys.join(' ');
    if (report !== '' && report !== reported) reportIgnored(invalidKeys);
    reported = report;
  };
  check(router.latestLocation);
  router.subscribe('onBeforeLoad', ({ toLocation }) => check(toLocation));
}
