'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { TextLines } from '@/components/forms/lines';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { CardHeader } from '@/components/ui/card';
import { RadioGroup } from '@/components/ui/fields/choice';
import { toast } from '@/components/ui/overlays/toast';
import { useFocusAfterRemoval } from '@/components/ui/use-focus-after-removal';
import { decideReportAction } from '@/lib/admin/actions';
import { REASON_MAX, REASON_MIN } from '@/lib/admin/constants';
import { formStateOf } from '@/lib/input/form-state';
import type { ReportDecision, ReportTarget } from '@/lib/reports/constants';

const CHOICES: Record<ReportDecision, { label: string; description: string }> = {
  dismissed: {
    label: 'No action',
    description: 'Everything stays as it is. Only the people who reported it are told.',
  },
  hidden: {
    label: 'Hide the review',
    description: 'Nobody can see it, and it does not count towards the rating.',
  },
  unpublished: {
    label: 'Unpublish the listing',
    description: 'Only its owner can see it, and cannot publish it again.',
  },
  erased: { label: 'Erase the message', description: 'Its text is deleted for both sides, for good.' },
  suspended: {
    label: 'Suspend the person',
    description: 'They are signed out and cannot sign in again; their listings are hidden.',
  },
};

const SUBMIT_LABELS: Record<ReportTarget, string> = {
  review: 'Decide about the review',
  listing: 'Decide about the listing',
  message: 'Decide about the message',
  user: 'Decide about the person',
  developer: 'Decide about the company',
  agency: 'Decide about the agency',
};

type Props = { reportId: number; target: ReportTarget; decisions: readonly ReportDecision[] };

export function DecisionForm({ reportId, target, decisions }: Props) {
  const router = useRouter();
  const form = useFocusAfterRemoval<HTMLFormElement>();
  const submit = useSubmit({
    action: async (_state, form) => {
      const chosen = decisions.find((each) => each === form.get('decision'));
      const reason = String(form.get('reason') ?? '');
      const answer = await decideReportAction({ reportId, decision: chosen ?? 'dismissed', reason });
      return formStateOf(answer, 'Report decided');
    },
    check: ({ decision: chosen, reason = '' }) => ({
      decision: chosen ? null : 'Please choose a decision.',
      reason: [...reason.trim()].length < REASON_MIN ? 'Please give your reasons.' : null,
    }),
    onDone: (message) => {
      toast.success(message);
      router.refresh();
    },
    keepsValues: true,
    draft: `decision:${reportId}`,
  });
  const [decision, setDecision] = useState<string>(submit.draftOf('decision') ?? '');
  return (
    <form ref={form} {...submit.form} className="grid gap-5">
      <CardHeader title="Decision" />
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <RadioGroup
        legend="What happens"
        name="decision"
        required
        value={decision}
        onValueChange={setDecision}
        error={submit.errorOf('decision')}
        options={decisions.map((value) => ({ value, ...CHOICES[value] }))}
      />
      <TextLines
        submit={submit}
        name="reason"
        label="Statement of reasons"
        required
        hint="Sent by email to whoever reported it and, if you take action, to the person concerned. Do not name any reporter."
        rows={5}
        maxLength={REASON_MAX}
      />
      <Button
        type="submit"
        variant={decision === '' || decision === 'dismissed' ? 'primary' : 'danger'}
        pending={submit.pending}
      >
        {SUBMIT_LABELS[target]}
      </Button>
    </form>
  );
}
