CREATE TABLE "notice" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"sender_id" text NOT NULL,
	"organization_id" text,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"scope" text NOT NULL,
	"targets" text[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text,
	"told_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"send_ids" text[] DEFAULT '{}' NOT NULL,
	"revoke_reason" text,
	"pinned" boolean DEFAULT false NOT NULL,
	"must_confirm" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_read" (
	"tenant_id" text NOT NULL,
	"notice_id" text NOT NULL,
	"person_id" text NOT NULL,
	"read_at" timestamp with time zone,
	"starred" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "notice_read_tenant_id_notice_id_person_id_pk" PRIMARY KEY("tenant_id","notice_id","person_id")
);
--> statement-breakpoint
CREATE INDEX "notice_current" ON "notice" USING btree ("tenant_id","status","published_at");--> statement-breakpoint
CREATE INDEX "notice_sender" ON "notice" USING btree ("tenant_id","sender_id");--> statement-breakpoint
CREATE INDEX "notice_read_person" ON "notice_read" USING btree ("tenant_id","person_id");--> statement-breakpoint
ALTER TABLE "sign_in_rule" DROP COLUMN "oauth_manage";