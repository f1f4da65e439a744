CREATE TABLE "report_dataset_check" (
	"dataset_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"problem" text
);
