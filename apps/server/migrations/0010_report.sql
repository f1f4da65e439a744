CREATE TABLE "report_view" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"user_id" text NOT NULL,
	"tpl_id" text NOT NULL,
	"name" text NOT NULL,
	"values" jsonb NOT NULL,
	"reading" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "report_view_name" ON "report_view" USING btree ("tenant_id","user_id","tpl_id","name") WHERE not "report_view"."deleted";--> statement-breakpoint
CREATE UNIQUE INDEX "report_view_default" ON "report_view" USING btree ("tenant_id","user_id","tpl_id") WHERE "report_view"."is_default" and not "report_view"."deleted";