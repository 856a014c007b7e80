'use client';

import DevelopersError from '../../developers/error';

export default DevelopersError;
