ALTER TABLE "report_tpl" ADD COLUMN "owner_id" text;--> statement-breakpoint
UPDATE "report_tpl" SET "owner_id" = p."id" FROM "person" p
  WHERE p."tenant_id" = "report_tpl"."tenant_id" AND p."real_name" = "report_tpl"."created_by" AND NOT p."deleted"
  AND (SELECT count(*) FROM "person" q WHERE q."tenant_id" = p."tenant_id" AND q."real_name" = p."real_name" AND NOT q."deleted") = 1;
