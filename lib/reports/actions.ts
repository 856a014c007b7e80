'use server';

import { userAction } from '@/lib/action';
import { fileReport } from '@/lib/reports/commands';
import { reportInputSchema } from '@/lib/reports/schema';

export const reportTargetAction = userAction(reportInputSchema, fileReport);
