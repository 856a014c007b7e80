ALTER TYPE "report_target" ADD VALUE 'agency';
