CREATE TABLE "contract_reminder" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"contract_id" text NOT NULL,
	"line_id" text DEFAULT '' NOT NULL,
	"threshold" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_review" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"contract_id" text NOT NULL,
	"reviewer_id" text NOT NULL,
	"reviewer_name" text NOT NULL,
	"legality" text NOT NULL,
	"completeness" text NOT NULL,
	"fairness" text NOT NULL,
	"authority" text NOT NULL,
	"opinion" text DEFAULT '' NOT NULL,
	"conclusion" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counterparty" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"credit_code" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_blacklisted" boolean DEFAULT false NOT NULL,
	"blacklist_reason" text DEFAULT '' NOT NULL,
	"sounds" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "contract_reminder_once" ON "contract_reminder" USING btree ("contract_id","line_id","threshold");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_review_reviewer" ON "contract_review" USING btree ("contract_id","reviewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "counterparty_name" ON "counterparty" USING btree ("tenant_id","name") WHERE "counterparty"."deleted" = false;--> statement-breakpoint
CREATE UNIQUE INDEX "counterparty_code" ON "counterparty" USING btree ("tenant_id","credit_code") WHERE "counterparty"."deleted" = false and "counterparty"."credit_code" <> '';