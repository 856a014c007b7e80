import type { ReactNode } from 'react';
import { FormMessage } from '@/components/forms/message';
import type { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';

type SettingsFormProps = {
  title: string;
  description: string;
  submit: ReturnType<typeof useSubmit>;
  button: string;
  disabled?: boolean;
  intro?: ReactNode;
  children: ReactNode;
};

export function SettingsForm({ title, description, submit, button, disabled, ...parts }: SettingsFormProps) {
  return (
    <Card className="grid gap-5" title={title} description={description}>
      {parts.intro}
      <form {...submit.form} className="grid gap-5">
        {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
        {submit.done ? <FormMessage kind="success">{submit.done}</FormMessage> : null}
        {parts.children}
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          pending={submit.pending}
          disabled={disabled}
        >
          {button}
        </Button>
      </form>
    </Card>
  );
}
