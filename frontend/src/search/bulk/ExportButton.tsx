import { Button } from '@mantine/core';

import { Icon } from '../../ui/theme/Icon';
import { notify } from '../../ui/parts/notices';
import { saveFile } from '../../ui/format/save-file';
import { resultsCsv } from './results-csv';
import type { SearchState } from '../query/search-address';
import styles from '../results/SearchPage.module.css';
import { searchTexts } from '../query/texts';
import { useWholeSearch } from './use-whole-search';

const MOST = 50_000;

/** All results as a file, not only those on screen. */
export function ExportButton({ state, total }: { readonly state: SearchState; readonly total: number }) {
  const whole = useWholeSearch({ ...state, page: 1 }, MOST, (summaries, all) => {
    saveFile('search.csv', 'text/csv', resultsCsv(summaries));
    notify({ text: searchTexts.exported(summaries.length, all), tone: 'done' });
  });
  return (
    <>
      <span className={styles.progress} role="status">
        {whole.said}
      </span>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name={whole.isRunning ? 'close' : 'download'} size={14} />}
        disabled={total === 0}
        onClick={whole.isRunning ? whole.cancel : whole.start}
      >
        {whole.isRunning ? searchTexts.stop : searchTexts.export}
      </Button>
    </>
  );
}
