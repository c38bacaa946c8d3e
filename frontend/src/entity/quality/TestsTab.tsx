import { useNames } from '../../api/use-names';
import { entityAddress } from '../../api/addresses';
import { testTexts } from '../../governance/tests/texts-tests';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import { When } from '../../ui/parts/When';
import { readTestResults } from '../view/aspects-tests';
import type { EntityView } from '../view/entity-view';
import styles from '../parts/Tab.module.css';

/** The metadata tests that are about an asset, failing ones first, each with the time since when it is so. */
export function TestsTab({ view: { aspects } }: { readonly view: EntityView }) {
  const results = readTestResults(aspects);
  const nameOf = useNames(results.map(({ test }) => test).toSorted());
  return (
    <section className={styles.card} aria-label={testTexts.results}>
      <ul className={styles.rows}>
        {results.map(({ test, passes, since }) => (
          <li key={test}>
            <span className={styles.grow}>
              <AppLink href={entityAddress(test)}>{nameOf(test)}</AppLink>
            </span>
            {passes ? (
              <Mark tone="good" icon="check">
                {testTexts.passes}
              </Mark>
            ) : (
              <Mark tone="bad" icon="close">
                {testTexts.fails}
              </Mark>
            )}
            {since === undefined ? null : (
              <span className={styles.faint}>
                {testTexts.since} <When instant={since} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
