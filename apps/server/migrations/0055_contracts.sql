CREATE TABLE "contract" (
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
	"number" text,
	"original_number" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"nature" text NOT NULL,
	"sign_mode" text NOT NULL,
	"parent_id" text,
	"own_party" text DEFAULT '' NOT NULL,
	"own_role" text NOT NULL,
	"amount_kind" text NOT NULL,
	"amount" numeric(18, 2),
	"currency" text NOT NULL,
	"tax_rate" numeric(4, 2),
	"procurement" text NOT NULL,
	"budget_no" text DEFAULT '' NOT NULL,
	"project_no" text DEFAULT '' NOT NULL,
	"sign_date" date,
	"start_date" date,
	"end_date" date,
	"auto_renew" boolean DEFAULT false NOT NULL,
	"notice_days" integer DEFAULT 0 NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"payment_terms" text DEFAULT '' NOT NULL,
	"breach_clause" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"handler_id" text,
	"handler_name" text DEFAULT '' NOT NULL,
	"approval_state" text DEFAULT 'draft' NOT NULL,
	"life_state" text DEFAULT 'none' NOT NULL,
	"instance_id" text,
	"approved_at" timestamp with time zone,
	"approved" jsonb,
	"archive_no" text DEFAULT '' NOT NULL,
	"archive_box" text DEFAULT '' NOT NULL,
	"archive_shelf" text DEFAULT '' NOT NULL,
	"archived_by" text DEFAULT '' NOT NULL,
	"archived_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_fulfilment" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"contract_id" text NOT NULL,
	"line_id" text NOT NULL,
	"day" date NOT NULL,
	"amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	"invoice_no" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_history" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"contract_id" text NOT NULL,
	"action" text NOT NULL,
	"person_id" text DEFAULT '' NOT NULL,
	"person_name" text DEFAULT '' NOT NULL,
	"before_words" text DEFAULT '' NOT NULL,
	"after_words" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_line" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"contract_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"plan_date" date,
	"plan_amount" numeric(18, 2),
	"condition" text DEFAULT '' NOT NULL,
	"origin_id" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"waive_reason" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_party" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"contract_id" text NOT NULL,
	"role" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"credit_code" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "contract_number" ON "contract" USING btree ("tenant_id","organization_id","number") WHERE "contract"."number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_original_number" ON "contract" USING btree ("tenant_id","organization_id","original_number") WHERE "contract"."original_number" <> '' and not "contract"."deleted";--> statement-breakpoint
CREATE INDEX "contract_organization" ON "contract" USING btree ("tenant_id","organization_id","created_at");--> statement-breakpoint
CREATE INDEX "contract_handler" ON "contract" USING btree ("tenant_id","handler_id","created_at");--> statement-breakpoint
CREATE INDEX "contract_end" ON "contract" USING btree ("tenant_id","life_state","end_date");--> statement-breakpoint
CREATE INDEX "contract_parent" ON "contract" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "contract_search" ON "contract" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "contract_fulfilment_line" ON "contract_fulfilment" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "contract_fulfilment_contract" ON "contract_fulfilment" USING btree ("contract_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_fulfilment_request" ON "contract_fulfilment" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE INDEX "contract_history_contract" ON "contract_history" USING btree ("contract_id","at");--> statement-breakpoint
CREATE INDEX "contract_line_contract" ON "contract_line" USING btree ("contract_id","sort");--> statement-breakpoint
CREATE INDEX "contract_line_due" ON "contract_line" USING btree ("tenant_id","state","plan_date");--> statement-breakpoint
CREATE INDEX "contract_party_contract" ON "contract_party" USING btree ("contract_id","sort");--> statement-breakpoint
CREATE INDEX "contract_party_code" ON "contract_party" USING btree ("tenant_id","credit_code");--> statement-breakpoint
CREATE INDEX "contract_party_name" ON "contract_party" USING btree ("tenant_id","name");