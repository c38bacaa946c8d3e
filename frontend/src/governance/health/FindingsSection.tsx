import { Button, Checkbox, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import type { LineageReportQuery } from '../../api/documents.generated';
import { lineageAddress } from '../../api/addresses';
import { useNames } from '../../api/use-names';
import { groupedNumber } from '../../ui/format/numbers';
import { saveFile } from '../../ui/format/save-file';
import { Mark } from '../../ui/parts/Mark';
import { AppLink, useNavigation } from '../../ui/parts/navigation';
import { notify } from '../../ui/parts/notices';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { Icon } from '../../ui/theme/Icon';
import { texts } from '../../ui/texts';
import styles from '../Governance.module.css';
import { healthAddress, type HealthState, LINT_RULE_NAMES } from './health-address';
import {
  FINDINGS_PAGE,
  findingsCsv,
  findingsForExport,
  type HealthFacet,
  type HealthFinding,
  MAX_EXPORTED,
} from './health-queries';
import { healthTexts } from './texts-health';

const FixDialog = lazy(async () => ({ default: (await import('./FixDialog')).FixDialog }));
/** Milliseconds of rest after the last key before the findings are searched. */
const REST_MS = 250;
const TONES = { ERROR: 'bad', WARNING: 'warn', INFO: 'plain' } as const;

type Report = LineageReportQuery['lineageReport'];

interface FindingsSectionProps {
  readonly report: Report;
  readonly state: HealthState;
}

/** The findings by rule, owner, domain and platform, page by page, with fixes. */
export function FindingsSection({ report, state }: FindingsSectionProps) {
  const navigation = useNavigation();
  const [fixing, setFixing] = useState<HealthFinding>();
  const nameOf = useNames(facetUrns(report));
  const show = (changed: Partial<HealthState>, way: 'push' | 'replace' = 'push') =>
    navigation[way](healthAddress({ ...state, page: 1, ...changed }));
  return (
    <section className={styles.card} aria-label={healthTexts.findings}>
      <h2>{healthTexts.findings}</h2>
      <RuleList report={report} state={state} onChange={show} />
      <FindingFilters report={report} state={state} nameOf={nameOf} onChange={show} />
      <div className={styles.tools}>
        <span role="status">{healthTexts.count(report.total)}</span>
        <ExportButton state={state} total={report.total} />
      </div>
      {report.missing.map(({ sentence }) => (
        <p key={sentence} className={styles.faint}>
          {sentence}
        </p>
      ))}
      {report.total === 0 ? (
        <EmptyState title={healthTexts.none} icon="check" small>
          {healthTexts.noneWhy}
        </EmptyState>
      ) : null}
      <ul className={styles.rows}>
        {report.findings.map((finding) => (
          <FindingRow key={finding.id} finding={finding} nameOf={nameOf} onFix={() => setFixing(finding)} />
        ))}
      </ul>
      <FindingPages total={report.total} page={state.page} onPage={(page) => show({ page })} />
      {fixing ? (
        <Suspense>
          <FixDialog finding={fixing} onClose={() => setFixing(undefined)} />
        </Suspense>
      ) : null}
    </section>
  );
}

interface FilterProps {
  readonly report: Report;
  readonly state: HealthState;
  /** `replace` keeps the back button from visiting every letter that was typed. */
  readonly onChange: (changed: Partial<HealthState>, way?: 'push' | 'replace') => void;
}

/** Rules with findings as buttons; the chosen one is pressed, and pressing it again shows all rules. */
function RuleList({ report, state, onChange }: FilterProps) {
  const shown = report.rules.filter(({ rule, count, total }) => count > 0 || total > 0 || rule === state.rule);
  return (
    <ul className={styles.rules} aria-label={healthTexts.rules}>
      {shown.map(({ rule, title, explanation, severity, count }) => (
        <li key={rule}>
          <button
            type="button"
            title={explanation}
            aria-pressed={rule === state.rule}
            onClick={() =>
              onChange({ rule: LINT_RULE_NAMES.find((name) => name === rule && name !== state.rule) ?? '' })
            }
          >
            <Mark tone={TONES[severity]}>{healthTexts.severities[severity]}</Mark> {title}{' '}
            <strong>{groupedNumber(count)}</strong>
          </button>
        </li>
      ))}
    </ul>
  );
}

function FindingFilters({
  report,
  state,
  nameOf,
  onChange,
}: FilterProps & { readonly nameOf: (urn: string) => string }) {
  const [text, setText] = useState(state.query);
  const search = useDebouncedCallback((query: string) => onChange({ query }, 'replace'), REST_MS);
  return (
    <div className={styles.tools}>
      <TextInput
        type="search"
        aria-label={healthTexts.find}
        placeholder={healthTexts.find}
        leftSection={<Icon name="search" size={14} />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          search(event.currentTarget.value.trim());
        }}
      />
      {(['owner', 'domain', 'platform'] as const).map((facet) => (
        <FacetFilter
          key={facet}
          label={healthTexts[facet]}
          values={report[`${facet}s`]}
          chosen={state[facet]}
          nameOf={nameOf}
          onChange={(value) => onChange({ [facet]: value })}
        />
      ))}
      <Checkbox
        label={healthTexts.fixable}
        checked={state.isFixable}
        onChange={(event) => onChange({ isFixable: event.currentTarget.checked })}
      />
    </div>
  );
}

interface FacetFilterProps {
  readonly label: string;
  readonly values: readonly HealthFacet[];
  /** A urn, `none`, or empty for any. */
  readonly chosen: string;
  readonly nameOf: (urn: string) => string;
  readonly onChange: (value: string) => void;
}

/** The values of a facet with their counts. A chosen value stays among them when it counts nothing any more. */
function FacetFilter({ label, values, chosen, nameOf, onChange }: FacetFilterProps) {
  const isListed = values.some(({ value }) => (value || 'none') === chosen);
  return (
    <label className={styles.choice}>
      {label}
      <select className={styles.select} value={chosen} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{healthTexts.any}</option>
        {chosen && !isListed ? (
          <option value={chosen}>{chosen === 'none' ? healthTexts.nobody : nameOf(chosen)}</option>
        ) : null}
        {values.map(({ value, count }) => (
          <option key={value} value={value || 'none'}>
            {value ? nameOf(value) : healthTexts.nobody} ({groupedNumber(count)})
          </option>
        ))}
      </select>
    </label>
  );
}

interface FindingRowProps {
  readonly finding: HealthFinding;
  readonly nameOf: (urn: string) => string;
  readonly onFix: () => void;
}

function FindingRow({ finding: { severity, sentence, urns, owners, domains, fix }, nameOf, onFix }: FindingRowProps) {
  const subject = urns.at(-1);
  const stewards = [
    owners.length > 0 ? healthTexts.ownedBy(owners.map(nameOf)) : '',
    domains.length > 0 ? healthTexts.inDomains(domains.map(nameOf)) : '',
  ].filter(Boolean);
  return (
    <li>
      <Mark tone={TONES[severity]}>{healthTexts.severities[severity]}</Mark>
      <span className={styles.grow}>
        {sentence}
        <p className={styles.faint}>{fix.safe ? fix.sentence : `${healthTexts.advice} ${fix.sentence}`}</p>
        {stewards.length > 0 ? <p className={styles.faint}>{stewards.join(' · ')}</p> : null}
      </span>
      <span className={styles.actions}>
        {subject ? <AppLink href={lineageAddress(subject)}>{healthTexts.open}</AppLink> : null}
        {fix.safe ? (
          <Button size="compact-xs" variant="default" aria-label={healthTexts.fixOf(sentence)} onClick={onFix}>
            {healthTexts.fix}
          </Button>
        ) : null}
      </span>
    </li>
  );
}

interface FindingPagesProps {
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function FindingPages({ total, page, onPage }: FindingPagesProps) {
  if (total <= FINDINGS_PAGE) return null;
  return (
    <div className={styles.tools}>
      <Button size="xs" variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {texts.pager.previous}
      </Button>
      <span className={styles.faint}>
        {texts.pager.range((page - 1) * FINDINGS_PAGE + 1, Math.min(total, page * FINDINGS_PAGE), total)}
      </span>
      <Button size="xs" variant="default" disabled={page * FINDINGS_PAGE >= total} onClick={() => onPage(page + 1)}>
        {texts.pager.next}
      </Button>
    </div>
  );
}

function ExportButton({ state, total }: { readonly state: HealthState; readonly total: number }) {
  const file = useMutation({
    mutationFn: async () => {
      const findings = await findingsForExport(state);
      saveFile(healthTexts.file, 'text/csv', findingsCsv(findings));
      if (total > MAX_EXPORTED) notify({ text: healthTexts.exportCut(findings.length), tone: 'done' });
    },
  });
  return (
    <>
      <Button size="xs" variant="default" loading={file.isPending} disabled={total === 0} onClick={() => file.mutate()}>
        {healthTexts.export}
      </Button>
      {file.isError ? <ErrorState error={file.error} /> : null}
    </>
  );
}

function facetUrns({ owners, domains, platforms, findings }: Report): readonly string[] {
  const facets = [...owners, ...domains, ...platforms].map(({ value }) => value);
  const stewards = findings.flatMap((finding) => [...finding.owners, ...finding.domains]);
  return [...new Set([...facets, ...stewards])].filter((urn) => urn !== '');
}
