import { useState } from 'react';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/fields/choice';
import { Field } from '@/components/ui/fields/field';
import { Textarea } from '@/components/ui/fields/textarea';
import { showNotice } from '@/components/ui/overlays/ask';
import { Dialog, DialogClose } from '@/components/ui/overlays/dialog';
import { renderOutsidePage } from '@/components/ui/overlays/render-outside-page';
import { type FormState, formStateOf } from '@/lib/input/form-state';
import { reportTargetAction } from '@/lib/reports/actions';
import {
  REPORT_NOTE_MAX,
  REPORT_REASONS,
  REPORT_TARGET_LABELS,
  type ReportReason,
  reportReasonLabel,
} from '@/lib/reports/constants';
import type { ReportedTarget } from './report';

const ID = 'report-dialog';

export function showReportDialog(reported: ReportedTarget): void {
  renderOutsidePage((remove) => <ReportDialog {...reported} onClosed={remove} />);
}

async function send({ target, targetId }: ReportedTarget, form: FormData): Promise<FormState> {
  const label = REPORT_TARGET_LABELS[target];
  const result = await reportTargetAction({
    target,
    targetId: String(targetId),
    reason: String(form.get('reason') ?? '') as ReportReason,
    note: String(form.get('note') ?? ''),
  });
  return formStateOf(result, `${label} reported successfully`, {
    failure: `Failed to report ${label.toLowerCase()}.`,
  });
}

function ReportDialog({ target, targetId, onClosed }: ReportedTarget & { onClosed: () => void }) {
  const what = REPORT_TARGET_LABELS[target].toLowerCase();
  const submit = useSubmit({
    action: (_state, form) => send({ target, targetId }, form),
    check: ({ reason }) => ({ reason: reason ? null : 'Please choose a reason.' }),
    failed: `Failed to report ${what}.`,
    onDone: (message) => {
      onClosed();
      void showNotice(message, 'Thank you');
    },
    draft: `report:${target}:${targetId}`,
  });
  const note = submit.draftOf('note') ?? '';
  const [noteLength, setNoteLength] = useState([...note].length);
  return (
    <Dialog
      id={ID}
      open
      onOpenChange={onClosed}
      persistent
      title={`Report this ${what}`}
      description="We review every report and tell you by email what we decide. The person you report is not told who you are."
      footer={
        <>
          <DialogClose target={ID}>Cancel</DialogClose>
          <Button type="submit" form={`${ID}-form`} variant="primary" pending={submit.pending}>
            Send report
          </Button>
        </>
      }
    >
      <form id={`${ID}-form`} {...submit.form} className="grid gap-4">
        {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
        <RadioGroup
          legend="What is wrong?"
          name="reason"
          required
          defaultValue={submit.draftOf('reason')}
          error={submit.errorOf('reason')}
          options={REPORT_REASONS.map((reason) => ({
            value: reason,
            label: reportReasonLabel(reason, target),
          }))}
        />
        <Field
          label="Tell us more (optional)"
          hint="What is wrong, and how can we see it? Write what you believe to be true."
          error={submit.errorOf('note')}
          aside={noteLength > 0 ? `${noteLength}/${REPORT_NOTE_MAX}` : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              name="note"
              rows={3}
              maxLength={REPORT_NOTE_MAX}
              defaultValue={note}
              onChange={(event) => setNoteLength([...event.currentTarget.value].length)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
