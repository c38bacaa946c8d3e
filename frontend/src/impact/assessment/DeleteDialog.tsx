import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { request } from '../../api/client';
import { DeleteAssessmentDocument } from '../../api/documents.generated';
import { Banner } from '../../ui/states/Banner';
import { Icon } from '../../ui/theme/Icon';
import { useNavigation } from '../../ui/parts/navigation';
import { notify } from '../../ui/parts/notices';
import { texts } from '../../ui/texts';
import { assessmentTexts } from './texts-assessment';
import type { Assessment } from './assessment-queries';
import styles from './Assessment.module.css';

/**
 * The delete button of a saved assessment, with a dialog that names what is lost with it.
 *
 * The focus starts on "Cancel", so that Enter pressed by accident deletes nothing. After the
 * deletion people are taken to the list of saved assessments.
 */
export function DeleteDialog({ assessment }: { readonly assessment: Assessment }) {
  const [isOpen, setOpen] = useState(false);
  const navigation = useNavigation();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => request(DeleteAssessmentDocument, { input: { urn: assessment.urn } }),
    onSuccess: () => {
      notify({ text: assessmentTexts.removed, tone: 'done' });
      // The cached lists still contain the assessment. They are removed rather than invalidated, so
      // that the list page never shows it while it loads again.
      queries.removeQueries({ queryKey: ['assessments'] });
      navigation.push('/impact/saved');
      // This comes after the navigation, so that the page of the assessment does not find its data
      // gone.
      queries.removeQueries({ queryKey: ['assessment', assessment.id] });
      void queries.invalidateQueries({ queryKey: ['notices'] });
    },
  });
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Icon name="trash" size={14} />} onClick={() => setOpen(true)}>
        {assessmentTexts.remove}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={assessmentTexts.removeAsk(assessment.title)}
        centered
        closeButtonProps={{ 'aria-label': texts.states.close }}
      >
        <div className={styles.dialog}>
          <p>{assessmentTexts.removeWhy}</p>
          {remove.isError ? <Banner tone="danger">{remove.error.message}</Banner> : null}
          <div className={styles.buttons}>
            <Button variant="default" onClick={() => setOpen(false)} data-autofocus>
              {assessmentTexts.cancel}
            </Button>
            <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
              {assessmentTexts.remove}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}
