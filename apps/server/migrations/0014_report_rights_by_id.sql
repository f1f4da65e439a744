DROP INDEX "report_dataset_limit_role";--> statement-breakpoint
ALTER TABLE "report_dataset_limit" ALTER COLUMN "role_id" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "report_dataset_limit_role" ON "report_dataset_limit" USING btree ("tenant_id","role_id") WHERE not "report_dataset_limit"."deleted";--> statement-breakpoint
ALTER TABLE "report_dataset_limit" DROP COLUMN "role_alias";--> statement-breakpoint
ALTER TABLE "report_tpl" DROP COLUMN "view_authority";--> statement-breakpoint
ALTER TABLE "report_tpl" DROP COLUMN "view_roles";