CREATE TABLE "issued_chain" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"sequence" integer NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"year" integer NOT NULL,
	"year_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issued_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"issued_id" text NOT NULL,
	"body" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	"key_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issued_key" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issued_report" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"request_id" text NOT NULL,
	"number" text NOT NULL,
	"code" text NOT NULL,
	"sequence" integer NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"search_text" text NOT NULL,
	"report_id" text NOT NULL,
	"report_code" text NOT NULL,
	"report_name" text NOT NULL,
	"report_revision" integer,
	"values" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"owner_id" text,
	"owner_name" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"data_at" timestamp with time zone,
	"sheets" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"file_hash" text NOT NULL,
	"shows_figures" boolean NOT NULL,
	"keep_until" date,
	"gone" boolean DEFAULT false NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text DEFAULT '' NOT NULL,
	"withdraw_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "issued_entry_sequence" ON "issued_entry" USING btree ("tenant_id","sequence");--> statement-breakpoint
CREATE INDEX "issued_entry_of" ON "issued_entry" USING btree ("tenant_id","issued_id");--> statement-breakpoint
CREATE INDEX "issued_report_owner" ON "issued_report" USING btree ("tenant_id","owner_id","issued_at");--> statement-breakpoint
CREATE INDEX "issued_report_of" ON "issued_report" USING btree ("tenant_id","report_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_report_number" ON "issued_report" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_report_request" ON "issued_report" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE INDEX "issued_report_code" ON "issued_report" USING btree ("number","code");--> statement-breakpoint
CREATE INDEX "issued_report_words" ON "issued_report" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE FUNCTION refuse_changed_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an entry of the chain of issued reports never changes';
END $$;--> statement-breakpoint
CREATE TRIGGER issued_entry_unchanged BEFORE UPDATE ON "issued_entry" FOR EACH ROW EXECUTE FUNCTION refuse_changed_entry();
