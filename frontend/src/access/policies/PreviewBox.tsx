import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { entityAddress } from '../../api/addresses';
import type { PolicyPreviewInput } from '../../api/schema.generated';
import { useNames } from '../../api/use-names';
import { Banner } from '../../ui/states/Banner';
import { ErrorState } from '../../ui/states/ErrorState';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from '../Access.module.css';
import { type Preview, previewQuery, usePrivilegeName } from '../access-queries';
import { accessTexts } from '../texts';

/** People who are listed before the button "show all". */
const FEW = 10;
const { preview: labels } = accessTexts;

interface PreviewBoxProps {
  readonly input: PolicyPreviewInput;
  /** False for an inactive policy; the preview then says that it grants nothing. */
  readonly isActive?: boolean;
}

/**
 * Shows who would gain and who would lose which privileges, as the server computes it. Nothing is
 * written.
 *
 * The answer is never cached, so every preview is computed for the policies and entities of this
 * moment.
 */
export function PreviewBox({ input, isActive = true }: PreviewBoxProps) {
  const preview = useQuery(previewQuery(input));
  return (
    <section className={styles.preview} aria-label={labels.title} aria-busy={preview.isFetching}>
      <h3>{labels.title}</h3>
      {preview.isPending ? <SkeletonRows rows={3} height={28} /> : null}
      {preview.isError ? <ErrorState error={preview.error} onRetry={() => void preview.refetch()} /> : null}
      {preview.data ? <Effects preview={preview.data} isActive={isActive} /> : null}
    </section>
  );
}

/**
 * The numbers of people who gain and who lose, the entities that the conditions select, and a line
 * for each person. `total` may exceed the people that the server lists; the last line then says so.
 */
function Effects({ preview, isActive }: { readonly preview: Preview; readonly isActive: boolean }) {
  const { people, total, asked: examined, selected, examples } = preview;
  const [all, setAll] = useState(false);
  const nameOf = useNames(examples);
  const gaining = people.filter(({ gains }) => gains.length > 0).length;
  const losing = people.filter(({ losses }) => losses.length > 0).length;
  const shown = all ? people : people.slice(0, FEW);
  return (
    <>
      <p role="status">
        <strong>{total === 0 ? labels.nothing : labels.summary(gaining, losing)}</strong>
        {total === 0 && !isActive ? ` ${labels.inactive}` : ''}
      </p>
      {preview.complete ? null : <Banner>{labels.incomplete}</Banner>}
      {preview.viewIsOpen ? (
        <Banner tone="info" icon="info">
          {labels.viewIsOpen}
        </Banner>
      ) : null}
      {selected > 0 ? (
        <p className={`${styles.faint} ${styles.examples}`}>
          {labels.selected(selected)}:{' '}
          {examples.map((urn, at) => (
            <span key={urn}>
              {at > 0 ? ', ' : ''}
              <AppLink href={entityAddress(urn)}>{nameOf(urn)}</AppLink>
            </span>
          ))}
          {selected > examples.length ? ', …' : ''}
        </p>
      ) : null}
      <ul className={styles.effects} aria-label={labels.list}>
        {shown.map((person) => (
          <li key={person.urn}>
            <AppLink href={entityAddress(person.urn)}>{person.name}</AppLink>
            {person.gains.map((effect) => (
              <EffectLine key={effect.privileges.join()} effect={effect} isGain />
            ))}
            {person.losses.map((effect) => (
              <EffectLine key={effect.privileges.join()} effect={effect} isGain={false} />
            ))}
          </li>
        ))}
      </ul>
      {people.length > shown.length ? (
        <Button size="xs" variant="default" onClick={() => setAll(true)}>
          {accessTexts.showAll(people.length)}
        </Button>
      ) : null}
      {all && total > people.length ? <p className={styles.faint}>{labels.shown(people.length, total)}</p> : null}
      <p className={styles.faint}>{labels.asked(examined)}</p>
    </>
  );
}

/** Some privileges and the number of entities on which one person gains or loses them. */
type Effect = Preview['people'][number]['gains'][number];
/** Privileges that a line names. The others are counted, and the tooltip has them all. */
const NAMED = 6;

/**
 * The sign and the colour of the mark say the same, so that the line is readable without colour.
 */
function EffectLine({ effect, isGain }: { readonly effect: Effect; readonly isGain: boolean }) {
  const nameOf = usePrivilegeName();
  const names = effect.privileges.map(nameOf);
  return (
    <p className={styles.effect}>
      <Mark tone={isGain ? 'good' : 'bad'} icon={isGain ? 'plus' : 'close'}>
        {isGain ? labels.gains : labels.losses}
      </Mark>
      <span title={names.join(', ')}>
        {names.slice(0, NAMED).join(', ')}
        {names.length > NAMED ? `, ${accessTexts.more(names.length - NAMED)}` : ''}
      </span>
      {effect.entities > 0 ? <span className={styles.faint}>{labels.on(effect.entities)}</span> : null}
    </p>
  );
}
