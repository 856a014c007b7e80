ALTER TYPE "token_purpose" ADD VALUE 'open_thread';

ALTER TABLE "tokens" ADD COLUMN "thread_id" INTEGER;

ALTER TABLE "sessions" ADD COLUMN "thread_id" INTEGER;
