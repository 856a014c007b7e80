import { z } from 'zod';
import { developerSchema } from '@/lib/developers/api-shape';
import { type Operation, ok, operationsOf } from '@/lib/openapi/operation';
import { foundPageOfSchema, pageQuery } from '@/lib/openapi/shared-schema';
import { projectCardSchema, projectSchema } from '@/lib/projects/api-shape';

const developers = operationsOf('Developers and projects');

const text = z.string().optional();

export const PROJECT_OPERATIONS: readonly Operation[] = [
  developers('get /api/developers/', 'everyone', 'Developers', {
    query: pageQuery.extend({ sort: text, search: text, country: text, specialty: text, min_projects: text }),
    answers: ok('A page of companies', foundPageOfSchema(developerSchema)),
  }),
  developers('get /api/developers/{id}/', 'everyone', 'One developer', {
    pathParameters: { id: 'Id of the company' },
    answers: ok('The company', developerSchema),
  }),
  developers('get /api/projects/', 'everyone', 'Projects', {
    query: pageQuery.extend({ search: text, status: text, location: text }),
    answers: ok('A page of projects', foundPageOfSchema(projectCardSchema)),
  }),
  developers('get /api/projects/{id}/', 'everyone', 'One project with its floor plans and homes', {
    pathParameters: { id: 'Id of the project' },
    answers: ok('The project', projectSchema),
  }),
];
