CREATE TABLE "approval_link" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"task" integer NOT NULL,
	"entry" integer NOT NULL,
	"person_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notice_outbox" ADD COLUMN "is_personal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "approval_link_expires" ON "approval_link" USING btree ("expires_at");