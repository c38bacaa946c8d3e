import { EmptyState } from '../ui/states/EmptyState';
import { texts } from '../ui/texts';
import styles from './FirstSteps.module.css';

const STEPS = [texts.home.stepDemo, texts.home.stepDbt, texts.home.stepCli, texts.home.stepLineage];

/** An empty catalogue: how something gets into it. */
export function FirstSteps() {
  return (
    <EmptyState title={texts.home.emptyTitle} icon="box">
      <p>{texts.home.emptyWhy}</p>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </EmptyState>
  );
}
