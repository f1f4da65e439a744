CREATE TABLE "approval_flow_test" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"definition_id" text NOT NULL,
	"name" text NOT NULL,
	"initiator_id" text NOT NULL,
	"form_values" jsonb NOT NULL,
	"expected" jsonb NOT NULL,
	"checks_people" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE INDEX "approval_flow_test_definition" ON "approval_flow_test" USING btree ("tenant_id","definition_id");--> statement-breakpoint
ALTER TABLE "approval_definition" DROP COLUMN "tests";