'use client';

import ProjectsError from '../../projects/error';

export default ProjectsError;
