import { useRef, useState } from 'react';
import { TextLine } from '@/components/forms/lines';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/fields/choice';
import { Field } from '@/components/ui/fields/field';
import { Textarea } from '@/components/ui/fields/textarea';
import { showNotice } from '@/components/ui/overlays/ask';
import { Dialog, DialogClose } from '@/components/ui/overlays/dialog';
import { renderOutsidePage } from '@/components/ui/overlays/render-outside-page';
import { useViewer } from '@/components/viewer/viewer';
import { type FormState, formStateOf } from '@/lib/input/form-state';
import { reportTargetAction } from '@/lib/reports/actions';
import { REPORT_NOTE_MAX, type ReportReason, reasonsFor } from '@/lib/reports/constants';
import { reportReasonText } from '@/lib/reports/reason-text';
import { tReport } from '@/messages/report';
import { tUi } from '@/messages/ui';
import type { ReportedTarget } from './report';

const ID = 'report-dialog';

export function showReportDialog(reported: ReportedTarget): void {
  renderOutsidePage((remove) => <ReportDialog {...reported} onClosed={remove} />);
}

/** `onNumber` gets the number to refer to. */
async function send(
  { target, targetId }: ReportedTarget,
  form: FormData,
  onNumber: (number: string) => void,
): Promise<FormState> {
  const result = await reportTargetAction({
    target,
    targetId: String(targetId),
    reason: String(form.get('reason') ?? '') as ReportReason,
    note: String(form.get('note') ?? ''),
    email: String(form.get('email') ?? ''),
  });
  if (result.ok) onNumber(result.data.number);
  return formStateOf(result, tReport(`done.${target}`), {
    failure: tReport(`failed.${target}`),
  });
}

function ReportDialog({ target, targetId, onClosed }: ReportedTarget & { onClosed: () => void }) {
  const isVisitor = useViewer().status !== 'user';
  const number = useRef('');
  const submit = useSubmit({
    action: (_state, form) =>
      send({ target, targetId }, form, (given) => {
        number.current = given;
      }),
    check: ({ reason }) => ({ reason: reason ? null : tReport('pickReason') }),
    failed: tReport(`failed.${target}`),
    onDone: (message) => {
      onClosed();
      if (isVisitor) void showNotice(tReport('number', { number: number.current }), message);
      else void showNotice(message, tReport('thanks'));
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
      title={tReport(`title.${target}`)}
      description={tReport(isVisitor ? 'visitorText' : 'text')}
      footer={
        <>
          <DialogClose target={ID}>{tUi('cancel')}</DialogClose>
          <Button type="submit" form={`${ID}-form`} variant="primary" pending={submit.pending}>
            {tReport('send')}
          </Button>
        </>
      }
    >
      <form id={`${ID}-form`} {...submit.form} className="grid gap-4">
        {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
        <RadioGroup
          legend={tReport('wrong')}
          name="reason"
          required
          defaultValue={submit.draftOf('reason')}
          error={submit.errorOf('reason')}
          options={reasonsFor(target).map((reason) => ({
            value: reason,
            label: reportReasonText(reason, target),
          }))}
        />
        <Field
          label={tReport('more')}
          hint={tReport('moreHint')}
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
        {isVisitor ? (
          <TextLine
            submit={submit}
            name="email"
            label={tReport('email')}
            hint={tReport('emailHint')}
            type="email"
            autoComplete="email"
          />
        ) : null}
      </form>
    </Dialog>
  );
}
