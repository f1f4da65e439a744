CREATE TABLE "sms_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"phone" text NOT NULL,
	"scene" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "advertisement" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"scene" integer DEFAULT 2 NOT NULL,
	"title" text NOT NULL,
	"image" text,
	"link" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"status" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"level" text NOT NULL,
	"scope" text NOT NULL,
	"targets" text[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"closable" boolean DEFAULT true NOT NULL,
	"link" text,
	"words" integer DEFAULT 1 NOT NULL,
	"status" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_closed" (
	"tenant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_closed_tenant_id_person_id_what_pk" PRIMARY KEY("tenant_id","person_id","what")
);
--> statement-breakpoint
CREATE TABLE "live_ticket" (
	"hash" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"send_id" text NOT NULL,
	"system" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"level" text NOT NULL,
	"sender_name" text NOT NULL,
	"link" text,
	"needs" text,
	"business_type" text,
	"business_id" text,
	"starred" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"visible_at" timestamp with time zone DEFAULT now() NOT NULL,
	"announced" boolean DEFAULT true NOT NULL,
	"read_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"recalled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_habit" (
	"tenant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"quiet" jsonb,
	"digest" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_habit_tenant_id_person_id_pk" PRIMARY KEY("tenant_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "notice_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"channel" text NOT NULL,
	"send_id" text,
	"person_id" text,
	"robot_id" text,
	"address" text NOT NULL,
	"system" text NOT NULL,
	"level" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"collected" boolean DEFAULT false NOT NULL,
	"dedupe" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_preference" (
	"tenant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"system" text NOT NULL,
	"channel" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "notice_preference_tenant_id_person_id_system_channel_pk" PRIMARY KEY("tenant_id","person_id","system","channel")
);
--> statement-breakpoint
CREATE TABLE "notice_robot" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"sealed_url" text NOT NULL,
	"sealed_secret" text,
	"systems" text[] DEFAULT '{}' NOT NULL,
	"quiet" jsonb,
	"status" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_send" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"template_code" text NOT NULL,
	"system" text NOT NULL,
	"title" text NOT NULL,
	"sender_id" text,
	"sender_name" text NOT NULL,
	"business_type" text,
	"business_id" text,
	"dedupe" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"recalled_at" timestamp with time zone,
	"recalled_by" text
);
--> statement-breakpoint
CREATE TABLE "notice_template" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"system" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"channels" text[] NOT NULL,
	"level" text NOT NULL,
	"compulsory" boolean DEFAULT false NOT NULL,
	"status" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_version" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"version" text NOT NULL,
	"description" text NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "todo" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"system" text NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"business_type" text NOT NULL,
	"business_id" text NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"from_words" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"urgent" boolean DEFAULT false NOT NULL,
	"link" text,
	"by_hand" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"ended_by" text
);
--> statement-breakpoint
CREATE INDEX "sms_outbox_tenant_at" ON "sms_outbox" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "announcement_current" ON "announcement" USING btree ("tenant_id","status","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_once" ON "message" USING btree ("send_id","person_id");--> statement-breakpoint
CREATE INDEX "message_person" ON "message" USING btree ("tenant_id","person_id","created_at");--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("tenant_id","person_id") WHERE "message"."read_at" is null and "message"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "message_business" ON "message" USING btree ("tenant_id","business_type","business_id");--> statement-breakpoint
CREATE INDEX "message_unannounced" ON "message" USING btree ("visible_at") WHERE not "message"."announced";--> statement-breakpoint
CREATE UNIQUE INDEX "notice_outbox_once" ON "notice_outbox" USING btree ("tenant_id","channel","dedupe");--> statement-breakpoint
CREATE INDEX "notice_outbox_due" ON "notice_outbox" USING btree ("next_at") WHERE "notice_outbox"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "notice_outbox_page" ON "notice_outbox" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "notice_outbox_send" ON "notice_outbox" USING btree ("send_id");--> statement-breakpoint
CREATE INDEX "notice_send_sender" ON "notice_send" USING btree ("tenant_id","sender_id","at");--> statement-breakpoint
CREATE INDEX "notice_send_business" ON "notice_send" USING btree ("tenant_id","business_type","business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_send_dedupe" ON "notice_send" USING btree ("tenant_id","template_code","dedupe");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_template_code" ON "notice_template" USING btree ("tenant_id","code") WHERE "notice_template"."deleted" = false;--> statement-breakpoint
CREATE UNIQUE INDEX "product_version_once" ON "product_version" USING btree ("tenant_id","version") WHERE "product_version"."deleted" = false;--> statement-breakpoint
CREATE UNIQUE INDEX "todo_once" ON "todo" USING btree ("tenant_id","person_id","business_type","business_id","step") WHERE "todo"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "todo_person" ON "todo" USING btree ("tenant_id","person_id","ended_at");--> statement-breakpoint
CREATE INDEX "todo_business" ON "todo" USING btree ("tenant_id","business_type","business_id");