CREATE TABLE "performance_appeal" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"plan_id" text NOT NULL,
	"round" integer NOT NULL,
	"sheet_id" text NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"result" text DEFAULT 'waiting' NOT NULL,
	"adjustment" text DEFAULT '0' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "performance_form" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"plan_id" text NOT NULL,
	"round" integer NOT NULL,
	"sheet_id" text NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"weight" text DEFAULT '1' NOT NULL,
	"scores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone,
	"reopen_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "performance_group" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"plan_id" text NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "performance_log" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"round" integer NOT NULL,
	"action" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"person_id" text DEFAULT '' NOT NULL,
	"person_name" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "performance_plan" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"organization_id" text NOT NULL,
	"owner_id" text,
	"owner_name" text DEFAULT '' NOT NULL,
	"template_id" text NOT NULL,
	"template_name" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"object_type" text NOT NULL,
	"cycle" text NOT NULL,
	"period" text NOT NULL,
	"starts_on" text NOT NULL,
	"ends_on" text NOT NULL,
	"indicators" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rule" jsonb DEFAULT '{"decimals":2,"cut":"none","cutFrom":5,"leastAnonymous":3,"veto":"lowest","levels":[{"name":"合格","least":null,"quota":null}]}'::jsonb NOT NULL,
	"publicity_days" integer DEFAULT 5 NOT NULL,
	"leader_id" text,
	"leader_name" text DEFAULT '' NOT NULL,
	"calibrator_ids" text[] DEFAULT '{}' NOT NULL,
	"cc_ids" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"self_before" timestamp with time zone,
	"score_before" timestamp with time zone,
	"publicity_from" timestamp with time zone,
	"publicity_until" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"request_id" text NOT NULL,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "performance_sheet" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"plan_id" text NOT NULL,
	"round" integer NOT NULL,
	"group_id" text NOT NULL,
	"person_id" text,
	"place_id" text,
	"name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"responsible_id" text,
	"responsible_name" text DEFAULT '' NOT NULL,
	"indicators" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_own" boolean DEFAULT false NOT NULL,
	"actuals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"agreement" text DEFAULT 'waiting' NOT NULL,
	"agreement_words" text DEFAULT '' NOT NULL,
	"total" text DEFAULT '' NOT NULL,
	"adjustment" text DEFAULT '0' NOT NULL,
	"adjust_reason" text DEFAULT '' NOT NULL,
	"result" text DEFAULT '' NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"group_size" integer DEFAULT 0 NOT NULL,
	"level" text DEFAULT '' NOT NULL,
	"is_vetoed" boolean DEFAULT false NOT NULL,
	"explained" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "performance_template" (
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
	"object_type" text NOT NULL,
	"cycle" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"publicity_days" integer DEFAULT 5 NOT NULL,
	"indicators" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rule" jsonb DEFAULT '{"decimals":2,"cut":"none","cutFrom":5,"leastAnonymous":3,"veto":"lowest","levels":[{"name":"合格","least":null,"quota":null}]}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "performance_total" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"sheet_id" text NOT NULL,
	"round" integer NOT NULL,
	"version" integer NOT NULL,
	"total" text DEFAULT '' NOT NULL,
	"adjustment" text DEFAULT '0' NOT NULL,
	"result" text DEFAULT '' NOT NULL,
	"rank" integer NOT NULL,
	"level" text DEFAULT '' NOT NULL,
	"explained" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rule" jsonb DEFAULT '{"decimals":2,"cut":"none","cutFrom":5,"leastAnonymous":3,"veto":"lowest","levels":[{"name":"合格","least":null,"quota":null}]}'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "performance_appeal_plan" ON "performance_appeal" USING btree ("plan_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "performance_form_scorer" ON "performance_form" USING btree ("sheet_id","person_id","role") WHERE not "performance_form"."deleted";--> statement-breakpoint
CREATE INDEX "performance_form_plan" ON "performance_form" USING btree ("plan_id","round","submitted_at");--> statement-breakpoint
CREATE INDEX "performance_form_person" ON "performance_form" USING btree ("tenant_id","person_id","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "performance_group_name" ON "performance_group" USING btree ("plan_id","name") WHERE not "performance_group"."deleted";--> statement-breakpoint
CREATE INDEX "performance_log_plan" ON "performance_log" USING btree ("plan_id","at");--> statement-breakpoint
CREATE INDEX "performance_plan_owner" ON "performance_plan" USING btree ("tenant_id","owner_id","created_at");--> statement-breakpoint
CREATE INDEX "performance_plan_organization" ON "performance_plan" USING btree ("tenant_id","organization_id","created_at");--> statement-breakpoint
CREATE INDEX "performance_plan_state" ON "performance_plan" USING btree ("state","publicity_until");--> statement-breakpoint
CREATE UNIQUE INDEX "performance_plan_request" ON "performance_plan" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "performance_sheet_person" ON "performance_sheet" USING btree ("plan_id","round","person_id") WHERE not "performance_sheet"."deleted" and "performance_sheet"."person_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "performance_sheet_unit" ON "performance_sheet" USING btree ("plan_id","round","place_id") WHERE not "performance_sheet"."deleted" and "performance_sheet"."person_id" is null;--> statement-breakpoint
CREATE INDEX "performance_sheet_plan" ON "performance_sheet" USING btree ("plan_id","round","group_id","rank","id");--> statement-breakpoint
CREATE INDEX "performance_sheet_responsible" ON "performance_sheet" USING btree ("tenant_id","responsible_id");--> statement-breakpoint
CREATE INDEX "performance_sheet_object" ON "performance_sheet" USING btree ("tenant_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "performance_template_name" ON "performance_template" USING btree ("tenant_id","organization_id","name") WHERE not "performance_template"."deleted";--> statement-breakpoint
CREATE UNIQUE INDEX "performance_total_version" ON "performance_total" USING btree ("sheet_id","version");