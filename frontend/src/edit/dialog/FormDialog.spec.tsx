import { TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { screen } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { FormDialog } from './FormDialog';

interface SampleProps {
  readonly saved: string[];
  readonly needsChange?: boolean;
  readonly error?: Error | null;
  readonly onClose?: () => void;
}

function Sample({ saved, needsChange = false, error = null, onClose = () => undefined }: SampleProps) {
  const form = useForm({
    initialValues: { title: '', place: 'here' },
    validate: { title: isNotEmpty('Enter a title.'), place: isNotEmpty('Enter a place.') },
  });
  return (
    <FormDialog
      title="Sample"
      form={form}
      onSave={({ title, place }) => saved.push(`${title} ${place}`)}
      work={{ isPending: false, error }}
      needsChange={needsChange}
      onClose={onClose}
    >
      <TextInput label="Title" {...form.getInputProps('title')} />
      <TextInput label="Place" {...form.getInputProps('place')} />
    </FormDialog>
  );
}

describe('a dialog with a form', () => {
  it('saves the values that its rules accept', async () => {
    const saved: string[] = [];
    const { user } = await renderPart(<Sample saved={saved} />);
    await user.type(await screen.findByLabelText('Title'), 'Late{Enter}');
    expect(saved).toEqual(['Late here']);
  });

  it('shows a mistake beside its field, puts the focus there and saves nothing', async () => {
    const saved: string[] = [];
    const { user } = await renderPart(<Sample saved={saved} />);
    await user.clear(await screen.findByLabelText('Place'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Enter a title.');
    expect(screen.getByLabelText('Place')).toBeInvalid();
    expect(saved).toEqual([]);
  });

  it('takes a mistake away when its field is changed', async () => {
    const { user } = await renderPart(<Sample saved={[]} />);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.type(screen.getByLabelText('Title'), 'L');
    expect(screen.queryByText('Enter a title.')).not.toBeInTheDocument();
  });

  it('saves only after a change where it changes what is stored', async () => {
    const { user } = await renderPart(<Sample saved={[]} needsChange />);
    expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(screen.getByLabelText('Title'), 'L');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    await user.clear(screen.getByLabelText('Title'));
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('shows the refusal of the server and keeps what was typed', async () => {
    const { user } = await renderPart(<Sample saved={[]} error={new Error('The server refused it')} />);
    await user.type(await screen.findByLabelText('Title'), 'Late');
    expect(screen.getByRole('alert')).toHaveTextContent('The server refused it');
    expect(screen.getByLabelText('Title')).toHaveValue('Late');
  });

  it('is not closed by a click beside it once something was typed', async () => {
    const closed: true[] = [];
    const { user } = await renderPart(<Sample saved={[]} onClose={() => closed.push(true)} />);
    const field = await screen.findByLabelText('Title');
    const overlay = document.querySelector('.mantine-Modal-overlay') ?? document.body;
    await user.type(field, 'L');
    await user.click(overlay);
    expect(closed).toHaveLength(0);
    await user.clear(field);
    await user.click(overlay);
    expect(closed).toHaveLength(1);
  });
});
