CREATE TABLE "work_report" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"template_id" text NOT NULL,
	"template_name" text NOT NULL,
	"cycle" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"due_at" timestamp with time zone,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"organization_id" text,
	"department_id" text,
	"title" text NOT NULL,
	"sections" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone,
	"receiver_ids" text[] DEFAULT '{}' NOT NULL,
	"cc_ids" text[] DEFAULT '{}' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"remark_by" text DEFAULT '' NOT NULL,
	"remark_at" timestamp with time zone,
	"request_id" text NOT NULL,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_report_comment" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"report_id" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"content" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_report_read" (
	"report_id" text NOT NULL,
	"person_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"person_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_report_read_report_id_person_id_pk" PRIMARY KEY("report_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "work_report_template" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"cycle" text NOT NULL,
	"organization_id" text,
	"sections" jsonb NOT NULL,
	"place_ids" text[] DEFAULT '{}' NOT NULL,
	"receiver_ids" text[] DEFAULT '{}' NOT NULL,
	"cc_ids" text[] DEFAULT '{}' NOT NULL,
	"due_days" integer DEFAULT 0 NOT NULL,
	"due_time" text DEFAULT '18:00' NOT NULL,
	"reminds" boolean DEFAULT true NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "work_report_period" ON "work_report" USING btree ("tenant_id","template_id","author_id","period_start") WHERE not "work_report"."deleted" and "work_report"."cycle" <> 'free';--> statement-breakpoint
CREATE UNIQUE INDEX "work_report_request" ON "work_report" USING btree ("tenant_id","author_id","request_id");--> statement-breakpoint
CREATE INDEX "work_report_author" ON "work_report" USING btree ("tenant_id","author_id","period_start");--> statement-breakpoint
CREATE INDEX "work_report_department" ON "work_report" USING btree ("tenant_id","department_id","submitted_at");--> statement-breakpoint
CREATE INDEX "work_report_submitted" ON "work_report" USING btree ("tenant_id","template_id","period_start");--> statement-breakpoint
CREATE INDEX "work_report_receivers" ON "work_report" USING gin ("receiver_ids");--> statement-breakpoint
CREATE INDEX "work_report_cc" ON "work_report" USING gin ("cc_ids");--> statement-breakpoint
CREATE INDEX "work_report_words" ON "work_report" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "work_report_comment_report" ON "work_report_comment" USING btree ("report_id","created_at");--> statement-breakpoint
CREATE INDEX "work_report_comment_author" ON "work_report_comment" USING btree ("tenant_id","author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_report_comment_request" ON "work_report_comment" USING btree ("tenant_id","author_id","request_id");--> statement-breakpoint
CREATE INDEX "work_report_read_person" ON "work_report_read" USING btree ("tenant_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_report_template_name" ON "work_report_template" USING btree ("tenant_id","organization_id","name") WHERE not "work_report_template"."deleted";