import { NativeSelect } from '@mantine/core';
import { useState } from 'react';

import type { TermRelation } from '../../api/schema.generated';
import { EditDialog } from '../dialog/EditDialog';
import { Picker } from '../dialog/Picker';
import type { NamedEntity } from '../writes/edits';
import { addTermRelation, removeTermRelation, TERM_RELATIONS } from '../writes/term-relations';
import { manageTexts } from '../writes/texts-manage';
import { useEdit } from '../writes/use-edit';
import { ChosenList } from './LabelDialog';

/** A term with the relation that leads to it. */
interface RelatedTerm extends NamedEntity {
  readonly relation: TermRelation;
}

interface RelatedTermsDialogProps {
  readonly urn: string;
  readonly related: readonly RelatedTerm[];
  readonly onClose: () => void;
}

const texts = manageTexts.relatedTerms;

/**
 * Adds and removes relations of a term to other terms. Each choice is written at once and can be
 * undone. A picked term gets the selected relation; two relations may lead to the same term.
 */
export function RelatedTermsDialog({ urn, related, onClose }: RelatedTermsDialogProps) {
  const [relation, setRelation] = useState<TermRelation>('IS_A');
  const edit = useEdit();
  const inThisRelation = related.filter((term) => term.relation === relation).map((term) => term.urn);
  return (
    <EditDialog title={texts.edit} onClose={onClose} error={edit.error}>
      <ChosenList
        chosen={related}
        note={(term) => texts.relations[term.relation]}
        onRemove={(term) => edit.mutate(removeTermRelation(urn, term.relation, term))}
      />
      <NativeSelect
        label={texts.relation}
        value={relation}
        data={TERM_RELATIONS.map((value) => ({ value, label: texts.relations[value] }))}
        onChange={({ currentTarget: { value } }) =>
          setRelation(TERM_RELATIONS.find((possible) => possible === value) ?? relation)
        }
      />
      <Picker
        kinds={['glossaryTerm']}
        without={[urn, ...inThisRelation]}
        onPick={(term) => edit.mutate(addTermRelation(urn, relation, term))}
      />
    </EditDialog>
  );
}
