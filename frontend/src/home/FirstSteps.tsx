import { EmptyState } from '../ui/states/EmptyState';
import styles from './FirstSteps.module.css';
import { overviewTexts } from './texts';

const STEPS = [overviewTexts.stepDemo, overviewTexts.stepDbt, overviewTexts.stepCli, overviewTexts.stepLineage];

/** An empty catalogue: how something gets into it. */
export function FirstSteps() {
  return (
    <EmptyState title={overviewTexts.emptyTitle} icon="box">
      <p>{overviewTexts.emptyWhy}</p>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </EmptyState>
  );
}
