-- What signed-in people see in place of the address with which somebody signs in. Nobody has chosen one yet.
ALTER TABLE "users" ADD COLUMN "contact_email" TEXT;
