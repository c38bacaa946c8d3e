import { Button, NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';

import { request } from '../../api/client';
import { SaveContractDocument } from '../../api/documents.generated';
import type { Summary } from '../../api/summaries';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { useEdit } from '../../edit/writes/use-edit';
import { Icon } from '../../ui/theme/Icon';
import { entityTexts } from '../view/texts';
import { AssertionDialog } from './assertions/AssertionDialog';
import {
  type Contract,
  CONTRACT_PARTS,
  contractLists,
  type ContractPart,
  type PartByAssertion,
  partsOf,
  usualPart,
} from './contract-parts';

interface ContractDialogProps {
  /** The dataset that the contract is for. */
  readonly urn: string;
  readonly contract: Contract | null;
  /** The assertions of the dataset. */
  readonly assertions: readonly Summary[];
  /** Whether this person may define further assertions. */
  readonly canDefine: boolean;
  readonly onClose: () => void;
}

interface Values {
  readonly state: 'ACTIVE' | 'PENDING';
  readonly parts: PartByAssertion;
}

const labels = entityTexts.contract;

/**
 * Makes the data contract of a dataset, or changes it: which assertions it promises, in which part,
 * and whether it is only proposed. A new assertion can be defined on the way. Undo of a change writes the
 * contract as it was before.
 */
export function ContractDialog({ urn, contract, assertions, canDefine, onClose }: ContractDialogProps) {
  const [isDefining, setDefining] = useState(false);
  const before: Values = { state: contract?.status?.state ?? 'ACTIVE', parts: partsOf(contract) };
  const form = useForm<Values>({ initialValues: before });
  const edit = useEdit();
  const write = ({ state, parts }: Values) =>
    request(SaveContractDocument, {
      urn: contract?.urn ?? null,
      input: { entityUrn: urn, state, ...contractLists(parts) },
    });
  const save = (values: Values) =>
    edit.mutate(
      {
        urns: [urn],
        message: labels.saved,
        run: () => write(values),
        ...(contract ? { undo: () => write(before) } : {}),
      },
      { onSuccess: onClose },
    );
  // A contract may promise more assertions than one page of them lists, and those must stay.
  const listed = new Set(assertions.map((assertion) => assertion.urn));
  const unlisted = Object.keys(form.values.parts).filter((assertionUrn) => !listed.has(assertionUrn));
  const setPart = (assertionUrn: string, part: ContractPart | '') =>
    form.setFieldValue('parts', (parts) => ({ ...parts, [assertionUrn]: part }));
  const fields = [
    ...assertions.map((assertion) => ({ assertionUrn: assertion.urn, label: assertion.name })),
    ...unlisted.map((assertionUrn) => ({ assertionUrn, label: assertionUrn })),
  ];
  const isEmpty = !Object.values(form.values.parts).some((part) => part !== '');
  return (
    <>
      <FormDialog
        title={contract ? labels.edit : labels.create}
        form={form}
        onSave={save}
        work={edit}
        needsChange
        canSave={!isEmpty}
        onClose={onClose}
      >
        <NativeSelect
          data-autofocus
          label={labels.state}
          data={[
            { value: 'ACTIVE', label: labels.states.ACTIVE },
            { value: 'PENDING', label: labels.states.PENDING },
          ]}
          {...form.getInputProps('state')}
        />
        {fields.map(({ assertionUrn, label }) => (
          <NativeSelect
            key={assertionUrn}
            label={label}
            value={form.values.parts[assertionUrn] ?? ''}
            data={[
              { value: '', label: labels.notIncluded },
              ...CONTRACT_PARTS.map((part) => ({ value: part, label: labels.parts[part] })),
            ]}
            onChange={(event) => {
              const chosen = CONTRACT_PARTS.find((part) => part === event.currentTarget.value) ?? '';
              setPart(assertionUrn, chosen);
            }}
          />
        ))}
        {canDefine ? (
          <div>
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon name="plus" size={14} />}
              onClick={() => setDefining(true)}
            >
              {labels.define}
            </Button>
          </div>
        ) : null}
      </FormDialog>
      {/* Beside the other dialog: a form must not be inside a form. */}
      {isDefining ? (
        <AssertionDialog
          urn={urn}
          onDefined={(assertionUrn, subject) => setPart(assertionUrn, usualPart(subject))}
          onClose={() => setDefining(false)}
        />
      ) : null}
    </>
  );
}
