'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { FormAnswer, FormName, FormState } from '@/lib/auth/form-types';

const FormAnswerContext = createContext<FormAnswer | null>(null);

/** Hands the forms inside what one of them got back, where it was sent without JavaScript. */
export function FormAnswerProvider({ answer, children }: { answer: FormAnswer | null; children: ReactNode }) {
  return <FormAnswerContext value={answer}>{children}</FormAnswerContext>;
}

const IDLE: FormState = { status: 'idle' };

/** The state in which the form `name` begins. */
export function useFirstState(name: FormName | undefined): FormState {
  const answer = useContext(FormAnswerContext);
  return answer && answer.form === name ? answer.state : IDLE;
}
