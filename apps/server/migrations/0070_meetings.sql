CREATE TABLE "meeting" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"organization_id" text NOT NULL,
	"department_id" text,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"room_id" text,
	"place" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reply_before" timestamp with time zone,
	"sign_before" integer DEFAULT 30 NOT NULL,
	"late_after" integer DEFAULT 10 NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"organizer_id" text,
	"organizer_name" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"issued_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"archived_at" timestamp with time zone,
	"sign_secret" text NOT NULL,
	"series_id" text,
	"request_id" text NOT NULL,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_booking" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"room_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_feed" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "meeting_history" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"action" text NOT NULL,
	"person_id" text DEFAULT '' NOT NULL,
	"person_name" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_invitee" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"meeting_id" text NOT NULL,
	"person_id" text,
	"name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"reply" text DEFAULT 'none' NOT NULL,
	"reply_reason" text DEFAULT '' NOT NULL,
	"replied_at" timestamp with time zone,
	"former_reply" text DEFAULT '' NOT NULL,
	"read_at" timestamp with time zone,
	"instead_of" text,
	"sign_state" text DEFAULT 'none' NOT NULL,
	"sign_method" text DEFAULT 'none' NOT NULL,
	"signed_at" timestamp with time zone,
	"signed_by" text DEFAULT '' NOT NULL,
	"sign_reason" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_item" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"meeting_id" text NOT NULL,
	"title" text NOT NULL,
	"reporter_id" text,
	"reporter_name" text DEFAULT '' NOT NULL,
	"department_id" text,
	"department_name" text DEFAULT '' NOT NULL,
	"minutes" integer NOT NULL,
	"attendee_ids" text[] DEFAULT '{}' NOT NULL,
	"attendee_names" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decision" text DEFAULT '' NOT NULL,
	"called_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_minutes" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"meeting_id" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"writer_id" text,
	"writer_name" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_room" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"building" text DEFAULT '' NOT NULL,
	"floor" text DEFAULT '' NOT NULL,
	"capacity" integer NOT NULL,
	"equipment" text[] DEFAULT '{}' NOT NULL,
	"opens_at" integer NOT NULL,
	"closes_at" integer NOT NULL,
	"weekdays" integer[] NOT NULL,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"manager_id" text,
	"note" text DEFAULT '' NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "minutes_confirmation" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"opinion" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "meeting_time" ON "meeting" USING btree ("tenant_id","starts_at");--> statement-breakpoint
CREATE INDEX "meeting_state" ON "meeting" USING btree ("state","starts_at");--> statement-breakpoint
CREATE INDEX "meeting_organization" ON "meeting" USING btree ("tenant_id","organization_id","starts_at");--> statement-breakpoint
CREATE INDEX "meeting_organizer" ON "meeting" USING btree ("tenant_id","organizer_id","starts_at");--> statement-breakpoint
CREATE INDEX "meeting_series" ON "meeting" USING btree ("series_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_request" ON "meeting" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE INDEX "meeting_search" ON "meeting" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_booking_meeting" ON "meeting_booking" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "meeting_booking_room" ON "meeting_booking" USING btree ("tenant_id","room_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_feed_secret" ON "meeting_feed" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_feed_person" ON "meeting_feed" USING btree ("tenant_id","person_id");--> statement-breakpoint
CREATE INDEX "meeting_history_meeting" ON "meeting_history" USING btree ("meeting_id","at");--> statement-breakpoint
CREATE INDEX "meeting_invitee_meeting" ON "meeting_invitee" USING btree ("meeting_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_invitee_person" ON "meeting_invitee" USING btree ("meeting_id","person_id") WHERE not "meeting_invitee"."deleted" and "meeting_invitee"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "meeting_invitee_of" ON "meeting_invitee" USING btree ("tenant_id","person_id");--> statement-breakpoint
CREATE INDEX "meeting_item_meeting" ON "meeting_item" USING btree ("meeting_id","sort");--> statement-breakpoint
CREATE INDEX "meeting_item_reporter" ON "meeting_item" USING btree ("tenant_id","reporter_id");--> statement-breakpoint
CREATE INDEX "meeting_item_attendee" ON "meeting_item" USING gin ("attendee_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_minutes_meeting" ON "meeting_minutes" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_room_name" ON "meeting_room" USING btree ("tenant_id","organization_id","name") WHERE not "meeting_room"."deleted";--> statement-breakpoint
CREATE UNIQUE INDEX "minutes_confirmation_person" ON "minutes_confirmation" USING btree ("meeting_id","person_id");--> statement-breakpoint
CREATE INDEX "minutes_confirmation_of" ON "minutes_confirmation" USING btree ("tenant_id","person_id");
--> statement-breakpoint
-- An equal room beside an overlapping time, in one constraint.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- Two bookings of one room never overlap, whoever asks first; one may begin when another ends.
ALTER TABLE "meeting_booking" ADD CONSTRAINT "meeting_booking_overlap" EXCLUDE USING gist ("room_id" WITH =, tstzrange("starts_at", "ends_at", '[)') WITH &&) WHERE ("state" in ('asked', 'given') and not "deleted");
