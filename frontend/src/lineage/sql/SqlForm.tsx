import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { dialectsQuery } from './sql-queries';
import type { PlatformQuestion, SqlQuestion } from './sql-state';
import { sqlTexts } from './sql-texts';
import styles from './SqlPage.module.css';

const NO_DIALECTS: readonly string[] = [];

interface SqlFormProps {
  readonly question: PlatformQuestion;
  readonly onChange: (patch: Partial<SqlQuestion>) => void;
}

/**
 * How names in the text are to be understood: the platform and dialect, and the database and schema
 * of names that do not say theirs.
 */
export function SqlForm({ question, onChange }: SqlFormProps) {
  const { data: dialects = NO_DIALECTS } = useQuery(dialectsQuery);
  return (
    <div className={styles.form}>
      <TextInput
        size="xs"
        label={sqlTexts.platform}
        value={question.platform}
        onChange={(event) => onChange({ platform: event.currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        label={sqlTexts.dialect}
        value={question.dialect}
        data={[{ value: '', label: sqlTexts.asPlatform }, ...dialects.map((value) => ({ value, label: value }))]}
        onChange={(event) => onChange({ dialect: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        label={sqlTexts.database}
        placeholder={sqlTexts.optional}
        value={question.database}
        onChange={(event) => onChange({ database: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        label={sqlTexts.schema}
        placeholder={sqlTexts.optional}
        value={question.schema}
        onChange={(event) => onChange({ schema: event.currentTarget.value })}
      />
    </div>
  );
}
