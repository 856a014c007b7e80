import { z } from 'zod';
import { type Operation, operation } from '@/lib/openapi/operation';
import { developerSchema, projectCardSchema, projectSchema } from '@/lib/openapi/project-schema';
import { foundPageOfSchema, pageQuery } from '@/lib/openapi/shared-schema';

const text = z.string().optional();

export const PROJECT_OPERATIONS: readonly Operation[] = [
  operation({
    method: 'get',
    path: '/api/developers/',
    tag: 'Developers and projects',
    summary: 'Developers',
    access: 'everyone',
    query: pageQuery.extend({ sort: text, search: text, country: text, specialty: text, min_projects: text }),
    answers: { 200: { description: 'A page of companies', schema: foundPageOfSchema(developerSchema) } },
  }),
  operation({
    method: 'get',
    path: '/api/developers/{id}/',
    tag: 'Developers and projects',
    summary: 'One developer',
    access: 'everyone',
    pathParameters: { id: 'Id of the company' },
    answers: { 200: { description: 'The company', schema: developerSchema } },
  }),
  operation({
    method: 'get',
    path: '/api/projects/',
    tag: 'Developers and projects',
    summary: 'Projects',
    access: 'everyone',
    query: pageQuery.extend({ search: text, status: text, location: text }),
    answers: { 200: { description: 'A page of projects', schema: foundPageOfSchema(projectCardSchema) } },
  }),
  operation({
    method: 'get',
    path: '/api/projects/{id}/',
    tag: 'Developers and projects',
    summary: 'One project with its floor plans and homes',
    access: 'everyone',
    pathParameters: { id: 'Id of the project' },
    answers: { 200: { description: 'The project', schema: projectSchema } },
  }),
];
