CREATE TABLE "report_datasource_health" (
	"source_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"milliseconds" integer,
	"sentence" text DEFAULT '' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_query_log" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"source_code" text,
	"dataset" text NOT NULL,
	"report_code" text,
	"user_id" text,
	"text_hash" text NOT NULL,
	"text" text NOT NULL,
	"bound" integer NOT NULL,
	"rows" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"milliseconds" integer NOT NULL,
	"outcome" text NOT NULL,
	"sentence" text,
	"cached" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_datasource" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "report_datasource" ADD COLUMN "secrets" text;--> statement-breakpoint
ALTER TABLE "report_datasource" ADD COLUMN "limits" jsonb;--> statement-breakpoint
CREATE INDEX "report_query_log_at" ON "report_query_log" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "report_query_log_source" ON "report_query_log" USING btree ("tenant_id","source_code","at");--> statement-breakpoint
CREATE INDEX "report_query_log_slow" ON "report_query_log" USING btree ("tenant_id","milliseconds");