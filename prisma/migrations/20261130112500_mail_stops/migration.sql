CREATE TYPE "mail_stop" AS ENUM ('bounced', 'complained');
ALTER TABLE "users" ADD COLUMN "mail_stop" "mail_stop";
