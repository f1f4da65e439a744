ALTER TABLE "sms_outbox" ADD COLUMN "sealed" text;--> statement-breakpoint
UPDATE "sms_outbox" SET "text" = '（内容已隐去）' WHERE "scene" IN ('sign-in', 'own', 'new-password');
