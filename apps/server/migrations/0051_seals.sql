CREATE TABLE "seal" (
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
	"kind" text NOT NULL,
	"organization_id" text NOT NULL,
	"custodian_id" text,
	"state" text DEFAULT 'active' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"last_use" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seal_use" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"seal_id" text NOT NULL,
	"document" text NOT NULL,
	"copies" integer NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"applicant_id" text NOT NULL,
	"applicant_name" text NOT NULL,
	"department_id" text,
	"instance_id" text,
	"number" text,
	"approved_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"used_by" text DEFAULT '' NOT NULL,
	"used_copies" integer,
	"remark" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "seal_code" ON "seal" USING btree ("tenant_id","code") WHERE "seal"."deleted" = false;--> statement-breakpoint
CREATE INDEX "seal_organization" ON "seal" USING btree ("tenant_id","organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seal_use_number" ON "seal_use" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE INDEX "seal_use_seal" ON "seal_use" USING btree ("tenant_id","seal_id","created_at");--> statement-breakpoint
CREATE INDEX "seal_use_applicant" ON "seal_use" USING btree ("tenant_id","applicant_id","created_at");