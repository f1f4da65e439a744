CREATE TABLE "approval_handling_draft" (
	"tenant_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"person_id" text NOT NULL,
	"form_values" jsonb,
	"opinion" text DEFAULT '' NOT NULL,
	"form_revision" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_handling_draft_instance_id_person_id_pk" PRIMARY KEY("instance_id","person_id")
);
