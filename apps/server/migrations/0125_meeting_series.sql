CREATE TABLE "meeting_recurrence" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"rule" jsonb NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workbench_layout" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"person_id" text NOT NULL,
	"cards" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_outbox" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "signs_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "materials_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "series_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meeting_invitee" ADD COLUMN "signed_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meeting_item" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "meeting_item" ADD COLUMN "owner_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_item" ADD COLUMN "due_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "workbench_layout_person" ON "workbench_layout" USING btree ("tenant_id","person_id");--> statement-breakpoint
CREATE INDEX "meeting_item_owner" ON "meeting_item" USING btree ("tenant_id","owner_id");