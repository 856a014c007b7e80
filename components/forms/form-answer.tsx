'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { FormAnswer, FormName, FormState } from '@/lib/input/form-state';

const FormAnswerContext = createContext<FormAnswer | null>(null);

/** Passes the result of a form submitted without JavaScript to the forms inside. */
export function FormAnswerProvider({ answer, children }: { answer: FormAnswer | null; children: ReactNode }) {
  return <FormAnswerContext value={answer}>{children}</FormAnswerContext>;
}

const IDLE: FormState = { status: 'idle' };

/** Initial state of the form `name`. */
export function useFirstState(name: FormName | undefined): FormState {
  const answer = useContext(FormAnswerContext);
  return answer && answer.form === name ? answer.state : IDLE;
}
