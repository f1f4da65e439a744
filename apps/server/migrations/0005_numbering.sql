CREATE TABLE "number_rule" (
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
	"scope" text NOT NULL,
	"pattern" text NOT NULL,
	"reset" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"tenant_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"period" text NOT NULL,
	"next" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "number_series_tenant_id_rule_id_organization_id_period_pk" PRIMARY KEY("tenant_id","rule_id","organization_id","period")
);
--> statement-breakpoint
CREATE TABLE "number_taken" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"period" text NOT NULL,
	"n" bigint NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"business_type" text,
	"business_id" text,
	"expires_at" timestamp with time zone,
	"reason" text,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "number_rule_code" ON "number_rule" USING btree ("tenant_id","code") WHERE "number_rule"."deleted" = false;--> statement-breakpoint
CREATE UNIQUE INDEX "number_taken_once" ON "number_taken" USING btree ("tenant_id","rule_id","organization_id","period","n");--> statement-breakpoint
CREATE INDEX "number_taken_state" ON "number_taken" USING btree ("tenant_id","rule_id","state");